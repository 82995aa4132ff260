import { type Anything, run } from './table.ts'

/** Team-only annotations get a sequence of their own: a gap in the numbers told clients of them. */
export async function up(db: Anything) {
  await run(db, `update "pins" set "number" = -"number" where "audience" = 'team' and "number" > 0`)
}
