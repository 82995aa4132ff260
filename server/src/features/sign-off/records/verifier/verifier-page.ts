import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { message, type AnyMessage } from '@oriel/contracts/message'
import { cspHash } from '../../../../platform/http/responses/script-sources.ts'
import { translate } from '../../../../platform/base/translate.ts'
import { recordLabels, law } from '../record-texts.ts'

const spoken = {
  valid: message({ id: 'The signature is valid. This is what was decided.' }),
  changed: message({ id: 'Not valid: this was changed after signing.' }),
  'unknown-key': message({ id: 'Not signed with any key this page knows. Choose the published keys.' }),
  'no-record': message({ id: 'This isn’t a sign-off record.' }),
  unreadable: message({ id: 'This file can’t be read as a sign-off record.' }),
  insecure: message({ id: 'This browser can verify only over HTTPS. Save this page and open it from your computer.' }),
  sameFile: message({ id: 'This file is identical to one that was signed.' }),
  otherFile: message({ id: 'This file doesn’t match any that were signed.' }),
  ...recordLabels,
}
const written = {
  title: message({ id: 'Verify a sign-off record' }),
  about: message({
    id: 'This page checks that a sign-off record is exactly what was signed. It works offline: save it and open it from your computer.',
  }),
  law,
  record: message({ id: 'Sign-off record (JSON)' }),
  file: message({ id: 'Signed file to compare (optional)' }),
  keys: message({ id: 'Other public keys (oriel-sign-off-keys.json, optional)' }),
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
/** One script without imports and exports; imported file first. */
const script = ['verify-record.ts', 'verifier-script.ts']
  .map((name) => stripTypeScriptTypes(read(name)))
  .join('\n')
  .replaceAll(/^import .*$/gm, '')
  .replaceAll(/^export /gm, '')
const style = read('page.css')
const inside = `default-src 'none'; script-src ${cspHash(script)}; style-src ${cspHash(style)}; base-uri 'none'; form-action 'none'`

export function buildVerifierPage(keys: readonly object[], language: string) {
  const texts = Object.fromEntries(Object.entries(spoken).map(([id, words]) => [id, translate(language, words)]))
  // `</script>` in texts must not close the element.
  const data = JSON.stringify({ keys, texts }).replaceAll('<', '\\u003c')
  const text = (words: AnyMessage) => translate(language, words).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const field = (id: 'record' | 'file' | 'keys') =>
    `<p><label for="${id}">${text(written[id])}</label><input type="file" id="${id}"></p>`
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${inside}">
<meta name="viewport" content="width=device-width">
<title>${text(written.title)}</title>
<style>${style}</style>
<main>
<h1>${text(written.title)}</h1>
<p>${text(written.about)}</p>
${field('record')}
<div id="results" aria-live="polite"></div>
${field('file')}
<div id="same" aria-live="polite"></div>
${field('keys')}
<p class="law">${text(written.law)}</p>
</main>
<script type="application/json" id="data">${data}</script>
<script type="module">${script}</script>
</html>
`
  return { html, policy: `${inside}; frame-ancestors 'none'; sandbox allow-scripts allow-downloads` }
}
