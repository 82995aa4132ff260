import { prefetchHome, type PrefetchPlan } from './prefetch-home.ts'

/** Runs in index.html before every other script; the plan is injected there (web/build/inline-early.ts). */
declare const EARLY_PLAN: PrefetchPlan

prefetchHome(EARLY_PLAN)
