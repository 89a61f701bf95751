// swift-format-ignore-file
// Plural rules of CLDR 47, by Babel 2.18.0. Written by Tools/plurals, which renews them.

/// What CLDR says of languages.
enum LanguageTable {
  static let version = "47"

  /// The languages that are written from right to left.
  static let rightToLeft = """
    apc ar bal bgn ckb dv fa he ks lrc mzn nqo ps rhg sd sdh skr syr trw ug ur yi
    """

  /// The scripts that are written from right to left.
  static let rightToLeftScripts = """
    Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa
    """

  static let otherDirection = """
    az-IQ az-IR ha-CM ha-SD kk-AF kk-CN kk-IR kk-MN ku-LB ky-CN ms-CC pa-PK sd-IN tg-PK ug-KZ ug-MN uz-AF
    """

  /// Languages with their rules. A number that no rule accepts is `other`.
  static let plurals: [(languages: String, rules: [(category: String, rule: String)])] = [
    (
      """
      aa ab agq ann apc arn ba bas bew bgc bgn blt bm bo bss byn cad cch ccp cho cic co cop cu cv dav dje dua dyo dz
      ebu ewo frr gaa gez gn guz hnj id ie ig ii ja jbo jv kaa kam kde kea ken kgp khq ki kln km ko kok kpe ksf kxv
      la lkt lmo lo lrc ltg lu luo luy mai mdf mer mfe mgh mhn mi mic mni moh ms mua mus my myv mzn nds nmg nqo nus
      nv oc osa pis qu quc raj rhg rif rn rw sa sah sbp ses sg shn sid skr su szl tg th to tok tpi trv trw tt twq tyv
      vai vi vmw wal wbp wo xnr yav yo yrl yue za zgh zh
      """,
      []
    ),
    (
      """
      af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl
      ks ksb ku ky lb lg mas mgo ml mn mr nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn
      so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog
      """,
      [("one", "n = 1")]
    ),
    (
      """
      ak bho csw ln mg nso pa ti wa
      """,
      [("one", "n = 0..1")]
    ),
    (
      """
      am as bn doi fa gu hi kn pcm zu
      """,
      [("one", "i = 0 or n = 1")]
    ),
    (
      """
      ar
      """,
      [("zero", "n = 0"), ("one", "n = 1"), ("two", "n = 2"), ("few", "n % 100 = 3..10"), ("many", "n % 100 = 11..99")]
    ),
    (
      """
      ast de en et fi fy gl ia io lij nl sc sv sw ur yi
      """,
      [("one", "i = 1 and v = 0")]
    ),
    (
      """
      be
      """,
      [("one", "n % 10 = 1 and n % 100 != 11"), ("few", "n % 10 = 2..4 and n % 100 != 12..14"), ("many", "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14")]
    ),
    (
      """
      blo ksh
      """,
      [("zero", "n = 0"), ("one", "n = 1")]
    ),
    (
      """
      br
      """,
      [("one", "n % 10 = 1 and n % 100 != 11,71,91"), ("two", "n % 10 = 2 and n % 100 != 12,72,92"), ("few", "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99"), ("many", "n != 0 and n % 1000000 = 0")]
    ),
    (
      """
      bs hr sr
      """,
      [("one", "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"), ("few", "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14")]
    ),
    (
      """
      ca it lld pt-AO pt-CH pt-CV pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT pt-ST pt-TL scn vec
      """,
      [("one", "i = 1 and v = 0"), ("many", "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5")]
    ),
    (
      """
      ceb fil
      """,
      [("one", "v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9")]
    ),
    (
      """
      cs sk
      """,
      [("one", "i = 1 and v = 0"), ("few", "i = 2..4 and v = 0"), ("many", "v != 0")]
    ),
    (
      """
      cy
      """,
      [("zero", "n = 0"), ("one", "n = 1"), ("two", "n = 2"), ("few", "n = 3"), ("many", "n = 6")]
    ),
    (
      """
      da
      """,
      [("one", "n = 1 or t != 0 and i = 0,1")]
    ),
    (
      """
      dsb hsb
      """,
      [("one", "v = 0 and i % 100 = 1 or f % 100 = 1"), ("two", "v = 0 and i % 100 = 2 or f % 100 = 2"), ("few", "v = 0 and i % 100 = 3..4 or f % 100 = 3..4")]
    ),
    (
      """
      es
      """,
      [("one", "n = 1"), ("many", "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5")]
    ),
    (
      """
      ff hy kab
      """,
      [("one", "i = 0,1")]
    ),
    (
      """
      fr ht
      """,
      [("one", "i = 0,1"), ("many", "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5")]
    ),
    (
      """
      ga
      """,
      [("one", "n = 1"), ("two", "n = 2"), ("few", "n = 3..6"), ("many", "n = 7..10")]
    ),
    (
      """
      gd
      """,
      [("one", "n = 1,11"), ("two", "n = 2,12"), ("few", "n = 3..10,13..19")]
    ),
    (
      """
      gv
      """,
      [("one", "v = 0 and i % 10 = 1"), ("two", "v = 0 and i % 10 = 2"), ("few", "v = 0 and i % 100 = 0,20,40,60,80"), ("many", "v != 0")]
    ),
    (
      """
      he
      """,
      [("one", "i = 1 and v = 0 or i = 0 and v != 0"), ("two", "i = 2 and v = 0")]
    ),
    (
      """
      is
      """,
      [("one", "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11")]
    ),
    (
      """
      iu naq sat se sma smj smn sms
      """,
      [("one", "n = 1"), ("two", "n = 2")]
    ),
    (
      """
      kw
      """,
      [("zero", "n = 0"), ("one", "n = 1"), ("two", "n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000"), ("few", "n % 100 = 3,23,43,63,83"), ("many", "n != 1 and n % 100 = 1,21,41,61,81")]
    ),
    (
      """
      lag
      """,
      [("zero", "n = 0"), ("one", "i = 0,1 and n != 0")]
    ),
    (
      """
      lt
      """,
      [("one", "n % 10 = 1 and n % 100 != 11..19"), ("few", "n % 10 = 2..9 and n % 100 != 11..19"), ("many", "f != 0")]
    ),
    (
      """
      lv prg
      """,
      [("zero", "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19"), ("one", "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1")]
    ),
    (
      """
      mk
      """,
      [("one", "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11")]
    ),
    (
      """
      mt
      """,
      [("one", "n = 1"), ("two", "n = 2"), ("few", "n = 0 or n % 100 = 3..10"), ("many", "n % 100 = 11..19")]
    ),
    (
      """
      pl
      """,
      [("one", "i = 1 and v = 0"), ("few", "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"), ("many", "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14")]
    ),
    (
      """
      pt
      """,
      [("one", "i = 0..1"), ("many", "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5")]
    ),
    (
      """
      ro
      """,
      [("one", "i = 1 and v = 0"), ("few", "v != 0 or n = 0 or n != 1 and n % 100 = 1..19")]
    ),
    (
      """
      ru uk
      """,
      [("one", "v = 0 and i % 10 = 1 and i % 100 != 11"), ("few", "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"), ("many", "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14")]
    ),
    (
      """
      shi
      """,
      [("one", "i = 0 or n = 1"), ("few", "n = 2..10")]
    ),
    (
      """
      si
      """,
      [("one", "n = 0,1 or i = 0 and f = 1")]
    ),
    (
      """
      sl
      """,
      [("one", "v = 0 and i % 100 = 1"), ("two", "v = 0 and i % 100 = 2"), ("few", "v = 0 and i % 100 = 3..4 or v != 0")]
    ),
    (
      """
      tzm
      """,
      [("one", "n = 0..1 or n = 11..99")]
    ),
  ]
}
