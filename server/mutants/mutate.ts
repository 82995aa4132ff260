import { changeIn, mutateSource } from './mutate-source.ts'

// Preloaded into all processes and threads of tests that judge a mutant (run-mutants.ts).
mutateSource(changeIn(process.env['ORIEL_MUTANT']))
