import { changeIn, mutateSource } from './mutate-source.ts'

// Preloaded into every process and thread of tests that judge a mutant.
mutateSource(changeIn(process.env['ORIEL_MUTANT']))
