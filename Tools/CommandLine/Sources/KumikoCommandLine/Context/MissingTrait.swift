#if !(Tool || Offline || Pictures || Port || Redis)
  #error("KumikoCommandLine needs a package trait of Kumiko: leave out 'traits: []', or write 'traits: [\"Tool\"]'")
#endif
