import { onPreferences, preferences } from './preferences.ts'
import { type Catalogue, speak } from '../t.ts'

/** Loads the texts of the language that holds (see preferences.ts), and of another one while the app runs. */

interface Part {
  default: Catalogue
  direction: 'ltr' | 'rtl'
}
type Loaders = Record<string, () => Promise<Part>>

/** The texts of the sign-in and of every page, those behind the sign-in, and those of pages opened now and then. */
const starts = byLanguage(import.meta.glob<Part>('../../../../contracts/texts/*.json', { query: '?start' }))
const rests = byLanguage(import.meta.glob<Part>('../../../../contracts/texts/*.json', { query: '?rest' }))
const lates = byLanguage(import.meta.glob<Part>('../../../../contracts/texts/*.json', { query: '?late' }))

function byLanguage(loaders: Loaders) {
  return new Map(Object.entries(loaders).map(([path, load]) => [/([\w-]+)\.json$/.exec(path)?.[1], load]))
}

/** What is said now. */
let said: { language: string; texts: Catalogue } | undefined
/** What the pages behind the sign-in say, and those opened now and then, once they are wanted. */
const wanted: { rest?: Promise<void>; late?: Promise<void> } = {}

/** Whichever part brings a language first, the page is drawn with it. */
let draw = () => {}

/** Says everything in the language that holds, and then calls back; again whenever another one holds. */
export function speakTheirLanguage(onSaid: () => void): Promise<void> {
  draw = onSaid
  onPreferences(() => void show().catch(() => {}))
  return show()
}

async function show(): Promise<void> {
  const { language, locale } = preferences()
  const [start, ...others] = await Promise.all([
    starts.get(language)?.(),
    wanted.rest && rests.get(language)?.(),
    wanted.late && lates.get(language)?.(),
  ])
  // A glob that finds no catalogue would leave the page blank.
  if (!start) throw new Error(`no texts in ${language}`)
  // Where another one has been chosen meanwhile, that holds.
  if (language !== preferences().language) return
  const isNew = said?.language !== language
  // Whichever part comes last keeps what is said already.
  const texts = Object.assign({}, isNew ? {} : said?.texts, start.default, ...others.map((it) => it?.default))
  said = { language, texts }
  speak(texts, locale)
  if (!isNew) return
  document.documentElement.lang = language
  document.documentElement.dir = start.direction
  draw()
}

/** Loads what the pages behind the sign-in say, in whichever language holds by then. */
export const loadAllTexts = () => want('rest')

/**
 * The same for pages that are opened now and then. The build has their code wait for it: see build/texts.ts.
 *
 * @public
 */
export const loadLateTexts = () => want('late')

function want(part: keyof typeof wanted): Promise<void> {
  return (wanted[part] ??= Promise.resolve()
    .then(show)
    .catch((error: unknown) => {
      delete wanted[part]
      throw error
    }))
}
