import { askEarly, type EarlyPlan } from './ask-early.ts'

/** Runs in index.html before every other script (web/build/early.ts), which also puts the plan here. */
declare const EARLY_PLAN: EarlyPlan

askEarly(EARLY_PLAN)
