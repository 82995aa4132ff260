import { subscribeToPreferences, currentPreferences } from './preferences.ts'
import { type Catalog, setCatalog } from '../t.ts'

/** Loads the texts of the language that holds (see preferences.ts), and of another one while the app runs. */

export interface CatalogPart {
  default: Catalog
  direction: 'ltr' | 'rtl'
}
type Loaders = ReadonlyMap<string | undefined, () => Promise<CatalogPart>>

/** The texts of the sign-in and of every page, and those behind the sign-in. Others are in late-texts.ts. */
const starts = loadersByLanguage(
  import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?start' }),
)
const rests = loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?rest' }))

/** How each language is loaded. */
export function loadersByLanguage(loaders: Record<string, () => Promise<CatalogPart>>): Loaders {
  return new Map(Object.entries(loaders).map(([path, load]) => [/([\w-]+)\.json$/.exec(path)?.[1], load]))
}

/** What is said now. */
let said: { language: string; texts: Catalog } | undefined
/** What is wanted beside the start, and when it can be said. */
const wanted = new Map<Loaders, Promise<void>>()

/** Whichever part brings a language first, the page is drawn with it. */
let draw = () => {}

/** Says everything in the language that holds, and then calls back; again whenever another one holds. */
export function followLanguage(onSaid: () => void): Promise<void> {
  draw = onSaid
  subscribeToPreferences(() => void show().catch(() => {}))
  return show()
}

async function show(): Promise<void> {
  const { language, locale } = currentPreferences()
  const [start, ...others] = await Promise.all([
    starts.get(language)?.(),
    ...[...wanted.keys()].map((part) => part.get(language)?.()),
  ])
  // A glob that finds no catalogue would leave the page blank.
  if (!start) throw new Error(`no texts in ${language}`)
  // Where another one has been chosen meanwhile, that holds.
  if (language !== currentPreferences().language) return
  const isNew = said?.language !== language
  // Whichever part comes last keeps what is said already.
  const texts = Object.assign({}, isNew ? {} : said?.texts, start.default, ...others.map((it) => it?.default))
  said = { language, texts }
  setCatalog(texts, locale)
  if (!isNew) return
  document.documentElement.lang = language
  document.documentElement.dir = start.direction
  draw()
}

/** Loads what the pages behind the sign-in say, in whichever language holds by then. */
export const loadAllTexts = () => loadPart(rests)

/** Loads a part, once. */
export function loadPart(part: Loaders): Promise<void> {
  const loading =
    wanted.get(part) ??
    Promise.resolve()
      .then(show)
      .catch((error: unknown) => {
        wanted.delete(part)
        throw error
      })
  wanted.set(part, loading)
  return loading
}
