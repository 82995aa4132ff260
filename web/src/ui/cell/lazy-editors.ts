import { lazyComponent } from '../../lib/code/lazy.ts'

const load = async () => (await import('./editor-bundle.ts')).cellEditors

export const DateEditor = lazyComponent(load, 'DayChoice')
export const TextEditor = lazyComponent(load, 'LineEntry')
