import { prefetchHome, type PrefetchPlan } from './prefetch-home.ts'

/** Runs in index.html before every other script, with its plan injected (web/build/inline-early.ts). */
declare const EARLY_PLAN: PrefetchPlan

prefetchHome(EARLY_PLAN)
