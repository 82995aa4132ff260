import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allTexts } from './all-texts.ts'

// npm run texts: brings web/texts/en.json up to date with the sources.
const catalogue = Object.fromEntries(allTexts().map((message) => [message, message]))
writeFileSync(join(import.meta.dirname, '../texts/en.json'), `${JSON.stringify(catalogue, null, 2)}\n`)
