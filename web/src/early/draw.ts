import { drawEarly } from './draw-early.ts'

/** Runs at the end of index.html (web/build/early.ts). */
drawEarly()
