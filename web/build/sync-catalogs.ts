import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { extractTexts, findCatalogFaults, catalogFolder, languages, readTexts, type Texts } from './catalog.ts'

// npm run texts: brings contracts/texts/en.json up to date with the sources, and takes what is said nowhere any more out
// of the other languages. npm run texts -- --missing de: lists what German lacks.
const { missing } = parseArgs({ options: { missing: { type: 'string' } } }).values
const english = extractTexts()
if (missing === undefined) {
  write('en', english)
  for (const language of languages.filter((it) => it !== 'en')) {
    const texts = readTexts(language)
    write(
      language,
      Object.fromEntries(Object.keys(english).flatMap((id) => (id in texts ? [[id, texts[id] ?? '']] : []))),
    )
  }
} else {
  const said = languages.includes(missing) ? readTexts(missing) : {}
  const lacking = Object.keys(english).filter((id) => said[id] === undefined)
  console.log(
    [...lacking, `${lacking.length} of ${Object.keys(english).length} texts are missing in ${missing}`].join('\n'),
  )
}
const faults = languages.flatMap((language) => findCatalogFaults(language, readTexts(language), english))
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}

function write(language: string, texts: Texts) {
  writeFileSync(join(catalogFolder, `${language}.json`), `${JSON.stringify(texts, null, 2)}\n`)
}
