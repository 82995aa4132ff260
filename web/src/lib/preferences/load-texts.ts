import { subscribeToPreferences, currentPreferences } from './preferences.ts'
import { type Catalog, setCatalog } from '../t.ts'

export interface CatalogPart {
  default: Catalog
  direction: 'ltr' | 'rtl'
}
type Loaders = ReadonlyMap<string | undefined, () => Promise<CatalogPart>>

const starts = loadersByLanguage(
  import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?start' }),
)
const rests = loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?rest' }))

export function loadersByLanguage(loaders: Record<string, () => Promise<CatalogPart>>): Loaders {
  return new Map(Object.entries(loaders).map(([path, load]) => [/([\w-]+)\.json$/.exec(path)?.[1], load]))
}

let said: { language: string; texts: Catalog } | undefined
const wanted = new Map<Loaders, Promise<void>>()

let draw = () => {}

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
  // The language changed while loading.
  if (language !== currentPreferences().language) return
  const isNew = said?.language !== language
  // Parts load concurrently: keep texts already set.
  const texts = Object.assign({}, isNew ? {} : said?.texts, start.default, ...others.map((it) => it?.default))
  said = { language, texts }
  setCatalog(texts, locale)
  if (!isNew) return
  document.documentElement.lang = language
  document.documentElement.dir = start.direction
  draw()
}

export const loadAllTexts = () => loadPart(rests)

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
