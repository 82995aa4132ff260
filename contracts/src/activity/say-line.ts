import { message } from '../message.ts'
import type { Told } from '../v1/shapes/activity.ts'
import type { Side } from '../words.ts'
import { sayChanges } from './changes.ts'
import { type Filling, sentences } from './sentences.ts'
import type { Speech } from './speech.ts'

/** A line of the log as its reader reads it: what it is called, and the sentence. A note is said as it was written. */
export function sayLine(told: Told, place: string, reader: Side, speech: Speech): { title: string; text: string } {
  const { type, actor, target, changes = [], newcomers = [], note } = told
  if (note !== undefined || type === 'note_added') return { title: target.title, text: note ?? '' }
  const { title, text, assigned } = sentences[type]
  const people = speech.list(newcomers)
  const filling: Filling = { actor: actor.name, title: target.title, place, people, reader }
  const say = (id: string) => speech.say(id, { ...filling })
  if (assigned && newcomers.length > 0) return { title: say(title), text: say(assigned) }
  if (typeof text === 'function') {
    const sentence = say(text(told))
    const former = changes.find(({ field }) => field === 'text')?.from
    const whole =
      former === undefined
        ? sentence
        : speech.say(message({ id: '{sentence}. Before: “{former}”' }), { sentence, former })
    const what = sayChanges(
      changes.filter(({ field }) => field === 'said'),
      target.kind,
      speech,
    )
    return { title: say(title), text: withWhat(whole, what, speech) }
  }
  const what = sayChanges(changes, target.kind, speech)
  const sentence = say(text)
  return { title: say(title), text: withWhat(sentence, what, speech) }
}

const withWhat = (sentence: string, changes: string, { say }: Speech) =>
  changes ? say(message({ id: '{sentence}: {changes}' }), { sentence, changes }) : sentence
