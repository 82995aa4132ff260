import { withoutRequestId } from './requests.ts'
import { MISSING } from './expectations/samples.ts'
import { askers, type Context, told } from './world/context.ts'
import { seesAvatar } from './expectations/who-sees.ts'

/** Everybody asks for everybody's avatar: who shares a project gets its bytes, anybody else is told that there is none. */
export async function avatarsAreForThoseWhoWorkTogether({ instance, world, findings, reads }: Context) {
  const avatarOf = (id: string) => ({ method: 'GET', url: `/api/people/${id}/image` })
  for (const name of askers) {
    const person = world.people[name]
    const missing = await instance.ask(name, avatarOf(MISSING))
    for (const other of Object.values(world.people)) {
      const asking = avatarOf(other.id)
      const { status, text } = await instance.ask(name, asking)
      if (other.name !== 'gone' && seesAvatar(world, person, other)) {
        reads.get(name)?.set(asking.url, text)
        findings.check(
          status === 200 && text === other.avatar,
          () => `${name} does not see ${other.name} at ${told(asking)}`,
        )
      } else
        findings.check(
          status === 404 && withoutRequestId(text) === withoutRequestId(missing.text),
          () => `${name} can tell that ${other.name} has an avatar at ${told(asking)}`,
        )
    }
  }
}
