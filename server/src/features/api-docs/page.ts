import type { Route } from '../../http/route.ts'

/** The same for people: one static page without a script. */
export function apiPage(routes: readonly Route[]): string {
  const families = Map.groupBy(routes, ({ endpoint }) => endpoint.path.split('/')[2] ?? '')
  const sections = [...families].map(
    ([family, members]) => `<h2 id="${escape(family)}">${escape(family)}</h2>\n${members.map(entry).join('\n')}`,
  )
  const index = [...families.keys()].map((family) => `<a href="#${escape(family)}">${escape(family)}</a>`).join(' · ')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Atrium API</title></head>
<body>
<h1>Atrium API</h1>
<p>Answers are JSON with <code>success</code>, <code>status</code>, <code>data</code> and <code>message</code>; sign in with
<code>POST /api/auth/login</code> and send the token as <code>Authorization: Bearer …</code>. The complete shapes are in
<a href="/api/openapi.json">openapi.json</a>.</p>
<nav>${index}</nav>
${sections.join('\n')}
</body>
</html>
`
}

function entry({ endpoint }: Route) {
  const names = Object.keys(endpoint.input.shape)
  const who = endpoint.who === 'anyone' ? 'anyone' : endpoint.who.join(', ')
  const also = (endpoint.also ?? []).map((path) => `<br>also <code>${escape(path)}</code>`).join('')
  const brings =
    names.length > 0 ? `<dt>input</dt><dd>${names.map((name) => `<code>${escape(name)}</code>`).join(', ')}</dd>` : ''
  const form =
    'uploads' in endpoint && endpoint.uploads
      ? `<dt>files</dt><dd><code>${escape(endpoint.uploads.field)}</code>, at most ${endpoint.uploads.most}</dd>`
      : ''
  return `<section><h3><code>${endpoint.method} ${escape(endpoint.path)}</code>${also}</h3><dl><dt>who</dt><dd>${escape(who)}</dd>${brings}${form}</dl></section>`
}

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
