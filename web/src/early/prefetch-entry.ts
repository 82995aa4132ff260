import { prefetchHome, type PrefetchPlan } from './prefetch-home.ts'

/** Runs in index.html before every other script (web/build/inline-early.ts), which also puts the plan here. */
declare const EARLY_PLAN: PrefetchPlan

prefetchHome(EARLY_PLAN)
