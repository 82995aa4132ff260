import { addDays } from '@oriel/contracts/time/dates'
import type { Actors } from './actors.ts'
import type { Key } from './people.ts'
import type { DemoProject, DemoTask } from './projects.ts'
import type { Random } from './random.ts'

/** Something that somebody does at some time (milliseconds). */
export interface Scene {
  at: number
  play(): Promise<unknown>
}

/** A project's scenes, and where its ids will be once they are played. */
export interface ProjectStory {
  project: DemoProject
  scenes: Scene[]
  ids: { project: string; tasks: Map<string, string> }
}

/** A story while it is written: what its scenes have in common. */
export interface StoryDraft extends ProjectStory {
  actors: Actors
  random: Random
  today: string
  /** The day on which the project begins. */
  start: string
  subtasks: Map<string, string>
  addScene(day: string, hour: number, play: () => Promise<unknown>): void
  person(key: Key): string
}

const HOUR = 3_600_000
/** At an hour of a day, in UTC. */
export const sceneAt = (day: string, hour: number, play: Scene['play']): Scene => ({
  at: Date.parse(`${day}T00:00:00Z`) + hour * HOUR,
  play,
})

export function newDraft(project: DemoProject, actors: Actors, random: Random, today: string): StoryDraft {
  const scenes: Scene[] = []
  return {
    project,
    scenes,
    ids: { project: '', tasks: new Map() },
    actors,
    random,
    today,
    start: addDays(today, -project.began),
    subtasks: new Map(),
    addScene: (day, hour, play) => void scenes.push(sceneAt(day, hour + random.share() / 2, play)),
    person: (key) => actors.ids.get(key) as string,
  }
}

/** Under which a part of a task has its subtask's id. */
export const subtaskKey = (task: DemoTask, part: string) => `${task.title}/${part}`
