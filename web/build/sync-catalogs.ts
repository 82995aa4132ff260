import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  allIds,
  findCatalogFaults,
  catalogFolder,
  languages,
  readTextIds,
  readTexts,
  root,
  type Texts,
} from './catalog.ts'
import { rewordText } from './source-texts.ts'

// npm run texts: drops and sorts translations as in the sources. `-- --missing de` lists missing German texts. `-- --reword 'Old'
// --to 'New' [--de 'Neu']` rewords a text everywhere.
const text = { type: 'string' } as const
const { missing, reword, to, de } = parseArgs({ options: { missing: text, reword: text, to: text, de: text } }).values
if (reword !== undefined && to !== undefined) rewordEverywhere(reword, to)
const ids = allIds(readTextIds())
if (missing === undefined) {
  for (const language of languages) {
    const texts = readTexts(language)
    write(language, Object.fromEntries(ids.flatMap((id) => (id in texts ? [[id, texts[id] ?? '']] : []))))
  }
} else {
  const said = languages.includes(missing) ? readTexts(missing) : {}
  const lacking = ids.filter((id) => said[id] === undefined)
  console.log([...lacking, `${lacking.length} of ${ids.length} texts are missing in ${missing}`].join('\n'))
}
const faults = languages.flatMap((language) => findCatalogFaults(language, ids))
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}

function rewordEverywhere(from: string, next: string) {
  const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).split('\n')
  for (const file of sources.filter(Boolean)) {
    const code = readFileSync(join(root, file), 'utf8')
    const reworded = rewordText(code, file, from, next)
    if (reworded !== code) writeFileSync(join(root, file), reworded)
  }
  for (const language of languages.filter((it) => it !== 'en')) {
    const texts = readTexts(language)
    const translated = language === 'de' && de !== undefined ? de : texts[from]
    if (translated !== undefined) write(language, { ...texts, [next]: translated })
  }
}

function write(language: string, texts: Texts) {
  writeFileSync(join(catalogFolder, `${language}.json`), `${JSON.stringify(texts, null, 2)}\n`)
}
