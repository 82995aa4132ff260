import { subscribeToPreferences, currentPreferences } from './preferences.ts'
import { type Catalog, setCatalog } from '../t.ts'

/** Loads translations for the current language (preferences.ts), also when it changes at run time. */

export interface CatalogPart {
  default: Catalog
  direction: 'ltr' | 'rtl'
}
type Loaders = ReadonlyMap<string | undefined, () => Promise<CatalogPart>>

/** Sign-in and shared texts, and the texts of signed-in pages. Others are in late-texts.ts. */
const starts = loadersByLanguage(
  import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?start' }),
)
const rests = loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?rest' }))

export function loadersByLanguage(loaders: Record<string, () => Promise<CatalogPart>>): Loaders {
  return new Map(Object.entries(loaders).map(([path, load]) => [/([\w-]+)\.json$/.exec(path)?.[1], load]))
}

let said: { language: string; texts: Catalog } | undefined
const wanted = new Map<Loaders, Promise<void>>()

/** Renders the page; called after the first load of a language. */
let draw = () => {}

/** Loads the current language, then calls back; again on every change of language. */
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
  // A glob without matches would leave the page blank.
  if (!start) throw new Error(`no texts in ${language}`)
  // The language changed while loading; that load wins.
  if (language !== currentPreferences().language) return
  const isNew = said?.language !== language
  // Parts load concurrently: keep texts that are already set.
  const texts = Object.assign({}, isNew ? {} : said?.texts, start.default, ...others.map((it) => it?.default))
  said = { language, texts }
  setCatalog(texts, locale)
  if (!isNew) return
  document.documentElement.lang = language
  document.documentElement.dir = start.direction
  draw()
}

/** Loads the texts of signed-in pages in the current language. */
export const loadAllTexts = () => loadPart(rests)

/** Loads a chunk once. */
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
