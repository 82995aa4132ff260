import { lazyComponent } from '../../lib/code/lazy.ts'

const load = () => import('./editor-bundle.ts')

export const DateEditor = lazyComponent(load, (it) => it.cellEditors.DayChoice)
export const TextEditor = lazyComponent(load, (it) => it.cellEditors.LineEntry)
