import type { Making } from './items.ts'

export const IMPORTS = { draft: 'import-not-started', done: 'import-of-yesterday' }

/** For managers only; their rows name nobody. */
export function addImports({ rows, people, ago }: Making) {
  const createdAt = ago(1000)
  const made = {
    createdById: people.ana.id,
    createdAt,
    name: 'Board',
    source: 'CSV',
    encoding: 'utf-8',
    separator: ',',
  }
  rows.imports.push(
    { ...made, id: IMPORTS.draft, content: '["Title"]\n[2,"Card"]', state: 'draft' },
    { ...made, id: IMPORTS.done, content: '', state: 'done', finishedAt: createdAt },
  )
}
