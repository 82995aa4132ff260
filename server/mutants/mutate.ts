import { mutateSource } from './mutate-source.ts'

// Preloaded into every process and thread of tests that judge a mutant (run-mutants.ts).
mutateSource(process.env['ORIEL_MUTANT'])
