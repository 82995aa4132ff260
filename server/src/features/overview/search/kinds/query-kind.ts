import type { Compilable } from 'kysely'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import type { SearchWords } from '../../../../platform/db/search-index.ts'
import { preparedForReader } from '../../../../policy/prepared-reader.ts'
import type { Actor } from '../../../../policy/relations.ts'

/** Per kind: the newest with all words, ranked afterwards. */
export const MAX_CANDIDATES = 50

export interface SearchRow {
  id: string
  title: string
  text?: string | null
  projectId: string
  workItem?: string | null
  parent?: string | null
  requestId?: string | null
}

export interface SearchInput {
  words: SearchWords
  title?: string | undefined
  project?: string | undefined
}

export interface SearchReader {
  actor: Actor
  db: Db
}

/** Longer searches and words with two spellings aren't prepared: each shape needs a prepared statement. */
const MAX_WORDS = 4

export function queryKind(build: (reader: SearchReader, want: SearchInput) => Compilable<SearchRow>) {
  const ask = preparedForReader<SearchRow, string>((reader, values) =>
    build(reader, {
      words: {
        inIndex: values['inIndex'],
        patterns: namesOfWords.flatMap((name) => (values[name] === undefined ? [] : [[values[name]]])),
      },
      title: values['title'],
      project: values['project'],
    }),
  )
  return async ({ actor, db }: SearchReader, want: SearchInput): Promise<SearchRow[]> => {
    const { patterns } = want.words
    if (patterns.length > MAX_WORDS || patterns.some(({ length }) => length > 1))
      return (await db.executeQuery(build({ actor, db }, want).compile())).rows
    return ask({ actor, db }, valuesOf(want))
  }
}

const namesOfWords = Array.from({ length: MAX_WORDS }, (_, at) => `word ${at}`)

/** No keys for absent values: keys select the prepared statement. */
const valuesOf = ({ words: { inIndex, patterns }, title, project }: SearchInput) => ({
  ...(title === undefined ? Object.fromEntries(patterns.map(([it], at) => [`word ${at}`, it])) : { title }),
  ...(title === undefined && inIndex !== undefined ? { inIndex } : {}),
  ...(project === undefined ? {} : { project }),
})
