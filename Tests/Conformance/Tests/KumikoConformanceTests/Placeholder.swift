// Placeholder: replaced by its first source file.
