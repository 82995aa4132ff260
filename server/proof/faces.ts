import { withoutRequestId } from './requests.ts'
import { MISSING } from './expectations/samples.ts'
import { askers, type Stand, told } from './world/stand.ts'
import { seesFace } from './expectations/who-sees.ts'

/** Everybody asks for everybody's face: who shares a project gets its bytes, anybody else is told that there is none. */
export async function facesAreForThoseWhoWorkTogether({ ground, world, tally, reads }: Stand) {
  const faceOf = (id: string) => ({ method: 'GET', url: `/api/people/${id}/image` })
  for (const name of askers) {
    const person = world.people[name]
    const missing = await ground.ask(name, faceOf(MISSING))
    for (const other of Object.values(world.people)) {
      const asking = faceOf(other.id)
      const { status, text } = await ground.ask(name, asking)
      if (other.name !== 'gone' && seesFace(world, person, other)) {
        reads.get(name)?.set(asking.url, text)
        tally.check(
          status === 200 && text === other.face,
          () => `${name} does not see ${other.name} at ${told(asking)}`,
        )
      } else
        tally.check(
          status === 404 && withoutRequestId(text) === withoutRequestId(missing.text),
          () => `${name} can tell that ${other.name} has a face at ${told(asking)}`,
        )
    }
  }
}
