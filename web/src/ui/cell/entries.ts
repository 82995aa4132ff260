import { lazyPart } from '../../lib/code/loaded-later.ts'

const load = () => import('./later-entries.ts')

/** What is typed into a cell; loaded with the surface it stands on (see popover.tsx). */
export const DayChoice = lazyPart(load, (it) => it.laterEntries.DayChoice)
export const LineEntry = lazyPart(load, (it) => it.laterEntries.LineEntry)
