const GUIDE_LINK = ' <a href="/guide/">Guide</a>'

/** From every page of the documentation to the others, and back to the studio. */
export const docsBar = ({
  hasGuide,
}: {
  readonly hasGuide: boolean
}) => `<nav class="guise-bar" aria-label="Guise">
  <a class="guise-home" href="/"><img src="/favicon.svg" alt="" width="22" height="22"><span>‹ <span class="guise-wide">Back to the studio</span><span class="guise-narrow">Studio</span></span></a>
  <span class="guise-links"><a href="/docs/start">Get started</a>${hasGuide ? GUIDE_LINK : ''} <a href="/docs/">Reference</a> <a class="guise-wide" href="/keys">API keys</a></span>
</nav>`

/** The reference has colours of its own, and leaves room for a bar of this height. */
export const DOCS_BAR_STYLE = `
:root { --scalar-custom-header-height: 52px; }
.guise-bar { box-sizing: border-box; position: sticky; top: 0; z-index: 100; height: 52px; padding: 0 1rem; display: flex;
  align-items: center; justify-content: space-between; gap: 1rem; font: 500 15px/1 ui-sans-serif, system-ui, sans-serif;
  background: var(--scalar-background-1, var(--paper)); color: var(--scalar-color-1, var(--ink));
  border-bottom: 1px solid var(--scalar-border-color, var(--line)); }
.guise-bar a { color: inherit; text-decoration: none; padding: .5rem 0; white-space: nowrap; }
.guise-bar a:hover { text-decoration: underline; text-underline-offset: 4px; }
.guise-home { display: inline-flex; align-items: center; gap: .6rem; font-weight: 600; }
.guise-links { display: flex; gap: 1.25rem; }
.guise-narrow { display: none; }
@media (max-width: 560px) { .guise-wide { display: none; } .guise-narrow { display: inline; } .guise-links { gap: .9rem; font-size: 14px; } }`

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfbfd; --ink: #1b1a22; --muted: #5b5966; --line: #e3e2e8; --code: #f1f0f5; --accent: #4a2bd0; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #131218; --ink: #f2f1f5; --muted: #b0aebb; --line: #34323d; --code: #211f29; --accent: #b9a8ff; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 54rem; margin: 0 auto; padding: 2.5rem 1.25rem 5rem; }
h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -.02em; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.75rem 0 .5rem; scroll-margin-top: 70px; }
p, li { max-width: 44rem; } .lead { color: var(--muted); margin: 0; }
main a { color: var(--accent); text-underline-offset: 3px; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.1rem; overflow-x: auto;
  font: 14px/1.55 ui-monospace, SFMono-Regular, Menlo, monospace; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: .9em; }
pre code { font-size: 1em; }
table { border-collapse: collapse; width: 100%; font-size: .95em; } td, th { text-align: left; vertical-align: top;
  padding: .5rem 1rem .5rem 0; border-bottom: 1px solid var(--line); }`

/** The few things an integrator needs before the reference: a key, a picture, waiting, errors, webhooks. The bar is put in when it is sent. */
export function startPage(publicUrl: string): string {
  const url = escaped(publicUrl)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Get started · Guise API</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE}${DOCS_BAR_STYLE}</style>
</head>
<body>
<main>
<h1>Get started with the API</h1>
<p class="lead">From an API key to your first picture in five minutes, in any language that can send HTTP requests.</p>

<h2 id="key">1. Get a key</h2>
<p>An owner of your account creates keys in the studio under <a href="/keys">API keys</a>. A key is shown only once. Store it
with the secrets of your program, never in an app on guests' devices. With a key that has the <code>owner</code> role, a program can
create more keys: <code>POST /v1/keys</code>, or <code>guise keys create NAME</code>.</p>
<pre tabindex="0"><code>export GUISE_URL=${url}
export GUISE_API_KEY=gk_...</code></pre>

<h2 id="picture">2. Make your first picture</h2>
<p>Send a photo and the number of a filter. The response comes at once and has the id of the job.</p>
<pre tabindex="0"><code>printf '{"base64":"%s","gender":1,"filter_id":1}' "$(base64 &lt; photo.jpg | tr -d '\\n')" |
  curl -sS --fail-with-body "$GUISE_URL/v6/run/face_swap" -H "X-API-Key: $GUISE_API_KEY" \\
    -H 'Content-Type: application/json' --data-binary @-
# {"id":"01a1...","status":"IN_QUEUE", ...}</code></pre>
<p>The <a href="/playground">playground</a> writes this call for any choice of options, as curl, TypeScript or Python: press
<em>Copy as code</em>.</p>

<h2 id="wait">3. Wait for the result</h2>
<p>Read the job with <code>wait</code>: the response comes when the job has finished, or after that many seconds (60 at most).
Repeat while <code>state</code> is <code>queued</code> or <code>running</code>.</p>
<pre tabindex="0"><code>curl -sS --fail-with-body "$GUISE_URL/v1/jobs/$ID?wait=30" -H "X-API-Key: $GUISE_API_KEY"
curl -sSf "$GUISE_URL/v1/jobs/$ID/outputs/0" -H "X-API-Key: $GUISE_API_KEY" -o result.png</code></pre>
<p>To show progress, read the events of the job (<code>/v1/jobs/{job_id}/events</code>). You can also poll the status endpoint
of the family. Wait <code>Retry-After</code> seconds between polls.</p>

<h2 id="errors">4. Handle errors</h2>
<p>Every error has an HTTP status, a code for your program and a message for people:</p>
<pre tabindex="0"><code>{"error_code":"INVALID_IMAGE","message":"...","request_id":"...","retryable":false}</code></pre>
<table>
<tr><th scope="col">Response</th><th scope="col">What to do</th></tr>
<tr><td>400, 404</td><td>Show the message. The same request will not succeed.</td></tr>
<tr><td>401, 403</td><td>Check the key and its role.</td></tr>
<tr><td>402</td><td>The account needs credits.</td></tr>
<tr><td>429, 503</td><td>Wait <code>Retry-After</code> seconds, then send the same request again.</td></tr>
<tr><td>the job is <code>failed</code></td><td>Show <code>failure.message</code>, for example that no face was found in the photo. Nothing was charged.</td></tr>
</table>
<p>Send an <code>Idempotency-Key</code> with every run. If the connection breaks, send the same request with the same key: you
are charged only once.</p>

<h2 id="webhooks">5. Use webhooks instead of polling</h2>
<p>Enter a URL of your server under <a href="/webhooks">Webhooks</a>, or with <code>POST /v1/webhooks</code>. It receives a
signed message (<code>webhook-signature</code>, as in Standard Webhooks) for every change of every job. Messages are retried
until your server answers 2xx. Verify the signature before you trust a message.</p>

<h2 id="more">Next steps</h2>
<p>All endpoints and their fields are in the <a href="/docs/">reference</a> and, for programs, in
<a href="/openapi.json">openapi.json</a>.</p>
</main>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
