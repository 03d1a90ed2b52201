# Debian's Jekyll refuses scalars of YAML such as ":title"; the one that the sites use reads them as strings.
require "psych"

class Psych::ScalarScanner
  alias tokenize_with_symbols tokenize
  def tokenize(string)
    string.is_a?(String) && string.start_with?(":") ? string : tokenize_with_symbols(string)
  end
end
