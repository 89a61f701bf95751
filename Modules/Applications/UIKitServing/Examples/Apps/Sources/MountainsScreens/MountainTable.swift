/// A mountain above 6,000 m.
public struct Mountain: Hashable, Sendable, Identifiable {
  /// The name, which no other mountain of the table has.
  public let name: String
  /// The height of the summit above the sea, in meters.
  public let height: Int
  /// The range.
  public let range: String
  /// The name.
  public var id: String { name }

  /// Returns whether the name or the range contains a text, whatever its case and its accents.
  func matches(_ filter: String) -> Bool {
    filter.isEmpty || [name, range].contains { $0.folded.contains(filter.folded) }
  }
}

extension String {
  fileprivate var folded: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
}

/// The mountains that Wikipedia's lists of mountains by elevation have above 6,000 m, with the heights there.
public enum MountainTable {
  /// The mountains, the highest first.
  public static let all: [Mountain] = rows.flatMap { range, text in
    text.split(whereSeparator: { ",\n".contains($0) }).compactMap { entry -> Mountain? in
      let words = entry.split(separator: " ")
      guard let height = words.last.flatMap({ Int($0) }) else { return nil }
      return Mountain(name: words.dropLast().joined(separator: " "), height: height, range: range)
    }
  }
  .sorted { ($1.height, $0.name) < ($0.height, $1.name) }

  /// The names and heights of each range.
  private static let rows: KeyValuePairs = [
    "Himalayas": """
    Mount Everest 8849, Kangchenjunga 8586, Lhotse 8516, Makalu 8485, Cho Oyu 8188, Dhaulagiri I 8167, Manaslu 8163,
    Nanga Parbat 8126, Annapurna I 8091, Shishapangma 8027, Gyachung Kang 7952, Annapurna II 7937, Himalchuli 7893,
    Ngadi Chuli 7871, Nuptse 7864, Nanda Devi 7816, Chomo Lonzo 7804, Namcha Barwa 7782, Kamet 7756, Dhaulagiri II 7751,
    Jannu 7711, Molamenqing 7703, Gurla Mandhata 7694, Dhaulagiri IV 7661, Dhaulagiri V 7618, Silberzacken 7597,
    Gangkhar Puensum 7570, Annapurna III 7555, Changtse 7543, Kula Kangri 7538, Liankang Kangri 7535,
    Annapurna IV 7525, Jongsong Peak 7462, Gangapurna 7455, Yangra 7422, Kabru N 7412, Churen Himal 7385,
    Labuche Kang 7367, Kirat Chuli 7362, Abi Gamin 7355, Nangpai Gosum 7350, Gimmigela Chuli 7350, Jomolhari 7326,
    Chamlang 7321, Siguang Ri 7309, Gyala Peri 7294, Porong Ri 7292, Kangpenqing 7281, Mana Peak 7272,
    Dhaulagiri VI 7268, Labuche Kang III 7250, Putha Hiunchuli 7246, Mukut Parbat 7242, Langtang Lirung 7227,
    Karjiang 7221, Annapurna South 7219, Khartaphu 7213, Tongshanjiabu 7207, Noijin Kangsang 7206, Langtang Ri 7205,
    Kangphu Kang 7204, Gurja Himal 7193, Melungtse 7181, Baruntse 7162, Pumori 7161, Hardeol 7151, Nemjung 7140,
    Chaukhamba 7138, Nun 7135, Gauri Sankar 7134, Tilicho Peak 7134, Api 7132, Pauhunri 7128, Teri Kang 7124,
    Trisul 7120, Satopanth 7075, Tirsuli 7074, Dunagiri 7066, Kangto 7060, Nyegyi Kansang 7047, Chomolhari Kang 7046,
    Salasungo 7043, Saipal 7031, Padmanabh 7030, Machapuchare 6993, Kang Guru 6981, Kedarnath 6940, Panchchuli 6904,
    Thalay Sagar 6904, Lunag Ri 6895, Siniolchu 6888, Kanjiroba 6883, Nanda Kot 6861, Kubi Gangri 6859,
    Bhagirathi Parbat I 6856, Jethi Bahurani 6850, Chongra Peak 6830, Chomo Yummo 6829, Reo Purgyil 6816,
    Ama Dablam 6812, Kangtega 6782, Cho Polu 6735, Changla 6721, Mount Pandim 6691, Num Ri 6677, Lungser Kangri 6666,
    Meru Peak 6660, Khumbutse 6640, Thamserku 6623, Pangpoche 6620, Manirang 6597, Nilkantha 6596,
    Sickle Moon Peak 6574, Singu Chuli 6501, Taboche 6501, Mera Peak 6476, Hiunchuli 6441, Cholatse 6440,
    Kang Yatze 6400, Kusum Kangguru 6367, Kinnaur Kailash 6349, Bamba Dhura 6334, Imja Tse 6189, Kongde Ri 6187,
    Stok Kangri 6137, Lobuche 6119, Pisang Peak 6091
    """,
    "Karakoram": """
    K2 8611, Gasherbrum I 8080, Broad Peak 8051, Gasherbrum II 8034, Gasherbrum III 7946, Gasherbrum IV 7932,
    Distaghil Sar 7884, Khunyang Chhish 7823, Masherbrum 7821, Batura Sar 7795, Kanjut Sar 7790, Rakaposhi 7788,
    Batura II 7762, Saltoro Kangri 7742, Batura III 7729, Saser Kangri I 7672, Chogolisa 7665, Shispare 7611,
    Trivor 7577, Skyang Kangri 7545, Mamostong Kangri 7516, Saser Kangri II 7513, Saser Kangri III 7495,
    Pumari Chhish 7492, Passu Sar 7476, Yukshin Gardan Sar 7469, Teram Kangri I 7462, Malubiting 7458,
    Muchu Chhish 7453, K12 7428, Sia Kangri 7422, Momhil Sar 7414, Skil Brum 7410, Haramosh Peak 7409,
    Ghent Kangri 7401, Ultar Sar 7388, Rimo I 7385, Teram Kangri III 7382, Sherpi Kangri 7380, Bojohagur Duanasir 7329,
    Chongtar 7315, Baltoro Kangri 7312, Summa Ri 7302, The Crown 7295, Baintha Brakk 7285, Yutmaru Sar 7283, K6 7282,
    Muztagh Tower 7276, Diran 7266, Apsarasas Kangri 7245, Rimo III 7233, Malangutti Sar 7207, Singhi Kangri 7202,
    Lupghar Sar 7200, Gasherbrum V 7147, Latok I 7145, Bularung Sar 7134, Link Sar 7041, Kezhen Peak 7038,
    Spantik 7027, Laila Peak (Haramosh Valley) 6985, Gasherbrum VI 6979, Karun Kuh 6977, Sangemarmar Sar 6949, K7 6934,
    Angel Sar 6858, Biarchedi 6781, Kangju Kangri 6725, Phuparash Peak 6574, Laila Peak (Hushe Valley) 6096,
    Minglik Sar 6050, Mitre Peak 6010
    """,
    "Hindu Kush": """
    Tirich Mir 7708, Noshaq 7492, Istor-o-Nal 7403, Saraghrar 7349, Udren Zom 7140, Shah Dhar 7038,
    Lunkho e Dosare 6901, Koyo Zom 6872, Gul Lasht Zom 6657, Ghamubar Zom 6518, Shayaz 6026
    """,
    "Hindu Raj": "Buni Zom 6542",
    "Pamir": """
    Ismoil Somoni Peak 7495, Lenin Peak 7134, Peak Korzhenevskaya 7105, Avicenna Peak 6974
    """,
    "Kunlun": """
    Kongur Tagh 7649, Muztagh Ata 7546, Kongur Tiube 7530, Liushi Shan 7167, Ulugh Muztagh 6973, Amne Machin 6282,
    Yuzhu Peak 6224
    """,
    "Tian Shan": "Jengish Chokusu 7439, Khan Tengri 7010, Chapaev Peak 6371",
    "Transhimalaya": "Lunpo Gangri 7095, Mount Kailash 6638",
    "Hengduan Mountains": """
    Gongga Shan 7556, Kawagarbo 6740, Mount Siguniang 6250, Grid Nie Mountain 6224, Genyen 6204, Mianzimu 6054
    """,
    "Kangri Garpo": "Bairiga 6882",
    "Tanggula": "Geladaindong Peak 6621",
    "Alaska Range": "Denali 6190",
    "Andes": """
    Aconcagua 6961, Ojos del Salado 6891, Monte Pissis 6795, Huascarán Sur 6768, Cerro Bonete 6759,
    Nevado Tres Cruces 6749, Llullaillaco 6739, Mercedario 6720, Huascarán Norte 6655, Yerupajá 6635,
    Nevado Tres Cruces Central 6629, Incahuasi 6621, Tupungato 6570, Nevado Sajama 6542, Cerro El Muerto 6488,
    Illimani 6438, Ancohuma 6427, Coropuna 6425, Antofalla 6409, Huandoy 6395, Ausangate 6384, Illampu 6368,
    Parinacota 6348, Siula Grande 6344, Chinchey 6309, Ampato 6288, Pomerape 6282, Palcaraju 6274, Salcantay 6271,
    Chimborazo 6267, Aucanquilcha 6176, Marmolejo 6108, Huayna Potosí 6088, Aracar 6082, Chachakumani 6074,
    Chachani 6057, Acotango 6052, Socompa 6051, Acamarachi 6046, Tocllaraju 6034, Hualca Hualca 6025, Uturunku 6020
    """,
  ]
}
