"""The sites: public ones of five generators, each at one commit, so that figures can be compared over the years."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Site:
    """One site; `folder` is where it lies in its repository."""

    name: str
    repository: str
    commit: str
    generator: str
    folder: str = ""
    #: Whether feedgen was changed with this site at hand. What it does for the others is what it does for strangers.
    is_tuned: bool = True

    @property
    def owner_and_name(self) -> tuple[str, str]:
        owner, name = self.repository.removeprefix("https://github.com/").split("/")
        return owner, name


def _site(name: str, repository: str, commit: str, generator: str, folder: str = "", is_tuned: bool = True) -> Site:
    return Site(name, f"https://github.com/{repository}", commit, generator, folder, is_tuned)


SITES = [
    _site("spf13", "spf13/spf13.com", "5d109c097fb6152667641d8745a8cf136e117cdc", "hugo"),
    _site("mtlynch", "mtlynch/mtlynch.io", "74407c2fd6c2501426fac3e78d50cafae5b4794d", "hugo"),
    _site("letsencrypt", "letsencrypt/website", "b89871ef735cbb447f8d72c86146fcc8e62fc4ab", "hugo"),
    _site("dwmkerr", "dwmkerr/dwmkerr.com", "c3407613e98a3195c7c7e51a415af9189ed2f612", "hugo", "dwmkerr.com", is_tuned=False),
    _site("swift", "swiftlang/swift-org-website", "cc9c66d57a4046eae3a826a5436336b2c2ddcdb7", "jekyll"),
    _site("jekyll", "jekyll/jekyll", "202df571314ba1d18e9fccd81d12aaad4a703c38", "jekyll", "docs"),
    _site("deanattali", "daattali/daattali.github.io", "24fa41dee368a90627da806ee2ad748ba21e048f", "jekyll"),
    _site("ruby", "ruby/www.ruby-lang.org", "76ac65935704caaa1e543cfc8aff0bd6212e4768", "jekyll"),
    _site("brew", "Homebrew/brew.sh", "3f895e1c01953701499fdcca5b816268c3eecddf", "jekyll", is_tuned=False),
    _site("rust", "rust-lang/blog.rust-lang.org", "0243724c2e50ad2b7ebd3d9dbc7cd88aed7605a3", "zola"),
    _site("philopp", "phil-opp/blog_os", "c850d4237ddf040e062a46404dee7dbae8c96b1c", "zola", "blog"),
    _site("mxb", "maxboeck/mxb", "5a922eaea07d95b048b5d515d5afd2aa54c2c204", "eleventy"),
    _site("zachleat", "zachleat/zachleat.com", "d187c5226efa6663fbcfabad70370033f1148a84", "eleventy", is_tuned=False),
    _site("pelican", "jakevdp/PythonicPerambulations", "4bba4ebbaf661b0874567db63dfc140c172ecb68", "pelican"),
    _site("kevinyap", "iKevinY/iKevinY.github.io", "ac18fa1add0a10d6bf8d4c608fefe5c887852471", "pelican", is_tuned=False),
]
