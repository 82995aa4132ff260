import { lazyComponent } from '../../lib/code/lazy.ts'

const load = () => import('./editor-bundle.ts')

/** What is typed into a cell; loaded with the surface it stands on (see popover.tsx). */
export const DateEditor = lazyComponent(load, (it) => it.cellEditors.DayChoice)
export const TextEditor = lazyComponent(load, (it) => it.cellEditors.LineEntry)
