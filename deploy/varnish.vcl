# Varnish 7 as the edge of the shop: it stores pages until the shop purges their tags. It speaks HTTP: Caddy
# or nginx in front of it provides TLS, with 127.0.0.1:6081 in the place of the processes. Both listeners are
# for this machine alone. Start it so, and set what follows for the processes:
#
#   varnishd -a http=127.0.0.1:6081 -a purge=127.0.0.1:6082 -f /etc/varnish/alambic.vcl -s malloc,1g \
#     -p http_gzip_support=off -p backend_idle_timeout=1
#   CDN_TAG_HEADER=Cache-Tag CDN_PURGE_URL=http://127.0.0.1:6082/ TRUST_PROXY=on
#
# http_gzip_support=off: the shop compresses, also with brotli, which Varnish would not ask for.
# backend_idle_timeout=1: shorter than DRAIN_SECONDS, as a stopping process closes connections that stay idle.
vcl 4.1;

import directors;
import std;

probe ready {
  .url = "/health/ready";
  .interval = 1s;
  .timeout = 2s;
  .window = 2;
  .threshold = 1;
  .initial = 1;
}
backend process1 {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = ready;
}
backend process2 {
  .host = "127.0.0.1";
  .port = "3002";
  .probe = ready;
}

sub vcl_init {
  new processes = directors.round_robin();
  processes.add_backend(process1);
  processes.add_backend(process2);
}

sub vcl_recv {
  # A purge names tags as pages do. Only the processes reach its listener, so that it needs no secret.
  if (local.socket == "purge") {
    if (req.method != "POST" || req.http.Cache-Tag !~ "^[\w:%,-]+$") {
      return (synth(400, "No tags"));
    }
    if (!std.ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Cache-Tag, ",", "|") + ")(,|$)")) {
      return (synth(500, "Not banned"));
    }
    return (synth(200, "Purged"));
  }

  set req.backend_hint = processes.backend();
  # Varnish has added the address of the proxy before it, which would be that of every visitor.
  set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
  # After its max-age a page is shown only while no process is ready.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }

  # Of the cookies, pages that are stored read the chosen look alone.
  unset req.http.X-Look;
  if (req.http.Cookie ~ "(^|;\s*)look=(day|cellar)(;|$)") {
    set req.http.X-Look = regsub(req.http.Cookie, "^(?:.*?;\s*)?look=(day|cellar)(?:;.*)?$", "\1");
  }
  # One form of what the shop tells apart. A header with weights stays as it is.
  if (req.http.Accept-Encoding && req.http.Accept-Encoding !~ "q=") {
    if (req.http.Accept-Encoding ~ "\bbr\b") {
      set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
      set req.http.Accept-Encoding = "gzip";
    } else {
      unset req.http.Accept-Encoding;
    }
  }
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
    return (pass);
  }
  # With cookies too: the shop says which responses are the same for everybody.
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Look);
  hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_backend_response {
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Tag) {
    set beresp.ttl = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "^(?:.*,\s*)?max-age=(\d+).*$", "\1") + "s", 0s);
    set beresp.grace = 1d;
    set beresp.http.Vary = "Accept-Encoding";
    return (deliver);
  }
  # Files whose name holds a hash of their content.
  if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.Cache-Control ~ "immutable") {
    return (deliver);
  }
  set beresp.uncacheable = true;
  set beresp.ttl = 2m;
  return (deliver);
}

sub vcl_deliver {
  if (resp.http.Cache-Tag) {
    set resp.http.Vary = "Accept-Encoding, Cookie";
  }
  unset resp.http.Cache-Tag;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.Cache-Status = "varnish; hit";
    unset resp.http.X-Request-Id;
  } else {
    set resp.http.Cache-Status = "varnish; fwd=miss";
  }
}
