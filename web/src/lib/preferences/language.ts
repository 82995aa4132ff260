import { onPreferences, preferences } from './preferences.ts'
import { type Catalogue, speak } from '../t.ts'

/** Loads the texts of the language that holds (see preferences.ts), and of another one while the app runs. */

interface Part {
  default: Catalogue
  direction: 'ltr' | 'rtl'
}
type Loaders = Record<string, () => Promise<Part>>

/** The texts of the sign-in and of every page, and all others. */
const starts = byLanguage(import.meta.glob<Part>('../../../../contracts/texts/*.json', { query: '?start' }))
const rests = byLanguage(import.meta.glob<Part>('../../../../contracts/texts/*.json', { query: '?rest' }))

function byLanguage(loaders: Loaders) {
  return new Map(Object.entries(loaders).map(([path, load]) => [/([\w-]+)\.json$/.exec(path)?.[1], load]))
}

/** What is said now. */
let said: string | undefined
/** What the pages behind the sign-in say, once they are wanted. */
let whole: Promise<void> | undefined

/** Says everything in the language that holds, and then calls back; again whenever another one holds. */
export function speakTheirLanguage(onSaid: () => void): Promise<void> {
  onPreferences(() => void show(onSaid).catch(() => {}))
  return show(onSaid)
}

async function show(onSaid: () => void): Promise<void> {
  const { language, locale } = preferences()
  const [start, rest] = await Promise.all([starts.get(language)?.(), whole && rests.get(language)?.()])
  // A glob that finds no catalogue would leave the page blank.
  if (!start) throw new Error(`no texts in ${language}`)
  // Where another one has been chosen meanwhile, that holds.
  if (language !== preferences().language) return
  speak({ ...start.default, ...rest?.default }, locale)
  if (said === language) return
  said = language
  document.documentElement.lang = language
  document.documentElement.dir = start.direction
  onSaid()
}

/** Loads what the pages behind the sign-in say, in whichever language holds by then. */
export function loadAllTexts(): Promise<void> {
  if (whole) return whole
  whole = Promise.resolve()
    .then(() => show(() => {}))
    .catch((error: unknown) => {
      whole = undefined
      throw error
    })
  return whole
}
