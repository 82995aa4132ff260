import { showEarlyPage } from './show-early-page.ts'

/** Runs at the end of index.html. */
showEarlyPage()
