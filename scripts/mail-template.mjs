// npm run mail-template: compiles server/src/features/notifications/mail/render/mail.mjml. Rerun after changes and commit the
// result. --check only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import mjml from 'mjml'
import { root } from './run.mjs'

const [from, to] = [
  join(root, 'server/src/features/notifications/mail/render/mail.mjml'),
  join(root, 'server/src/features/notifications/mail/render/compiled-mail.ts'),
]

/** Mails load nothing external, not even fonts. */
const { html } = await mjml(readFileSync(from, 'utf8'), { fonts: {}, validationLevel: 'strict' })
const said = html.replaceAll(/\s*\n\s*/g, '\n').replaceAll(/\n(?=<!-- (?:link|end) -->)|(?<=<!-- end -->)\n/g, '')
const [start = '', ...named] = said.slice(said.indexOf('<!doctype')).split(/<!-- (\w+) -->\n?/)
const pieces = named.flatMap((name, at) => (at % 2 === 0 ? [[name, named[at + 1] ?? '']] : []))
const literals = [['start', start], ...pieces].map(([name, text]) => `  ${name}: \`${text}\`,\n`)
const made = `/** Generated from mail.mjml by \`npm run mail-template\`. */\nexport const pieces = {\n${literals.join('')}} as const\n`

if (!process.argv.includes('--check')) writeFileSync(to, made)
else if (readFileSync(to, 'utf8') !== made) {
  console.error(
    'server/src/features/notifications/mail/render/compiled-mail.ts is not what mail.mjml makes: npm run mail-template',
  )
  process.exitCode = 1
}
