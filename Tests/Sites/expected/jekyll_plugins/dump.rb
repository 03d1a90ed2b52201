# A plugin of Jekyll: writes what each output is to the file that the environment variable DUMP names: class, URL, destination,
# source and content.
require "json"

Jekyll::Hooks.register :site, :post_write do |site|
  rows = []
  rel = ->(path) { path.to_s.delete_prefix(site.dest).delete_prefix("/") }
  site.each_site_file do |item|
    next unless item.write?
    row = { "class" => item.class.name, "url" => item.url, "dest" => rel.call(item.destination(site.dest)) }
    if item.is_a?(Jekyll::StaticFile)
      row["source"] = item.relative_path.to_s.delete_prefix("/")
      row["source"] = "" unless File.file?(File.join(site.source, row["source"]))
    else
      path = item.relative_path.to_s.delete_prefix("/")
      row["source"] = File.file?(File.join(site.source, path)) ? path : ""
      row["collection"] = item.collection.label if item.respond_to?(:collection)
      row["content"] = item.content.to_s
      row["layout"] = item.data["layout"]
      row["redirect_to"] = item.data["redirect_to"]
      row["redirect"] = item.data["redirect"]
      row["paginator"] = item.pager.page if item.respond_to?(:pager) && item.pager
      row["lang"] = item.data["lang"]
    end
    rows << row
  end
  File.write(ENV.fetch("DUMP"), JSON.generate(rows))
end
