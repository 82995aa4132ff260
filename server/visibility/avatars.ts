import { withoutRequestId } from './requests.ts'
import { MISSING } from './expectations/samples.ts'
import { askers, type Context, told } from './world/context.ts'
import { seesAvatar } from './expectations/who-sees.ts'

export async function avatarsAreForThoseWhoWorkTogether({ instance, world, findings, reads }: Context) {
  const avatarsOf = (id: string) =>
    ['/api/v1/people', '/api/people'].map((people) => ({ method: 'GET', url: `${people}/${id}/image` }))
  for (const name of askers) {
    const person = world.people[name]
    const missing = await Promise.all(avatarsOf(MISSING).map(async (asking) => instance.ask(name, asking)))
    const asked = Object.values(world.people).flatMap((other) =>
      avatarsOf(other.id).map((asking, at) => ({ other, asking, none: missing[at]?.text ?? '' })),
    )
    for (const { other, asking, none } of asked) {
      const answer = await instance.ask(name, asking)
      const { status, text } = answer
      if (other.name !== 'gone' && seesAvatar(world, person, other)) {
        reads.get(name)?.set(asking.url, answer)
        findings.check(
          status === 200 && text === other.avatar,
          () => `${name} does not see ${other.name} at ${told(asking)}`,
        )
      } else
        findings.check(
          status === 404 && withoutRequestId(text) === withoutRequestId(none),
          () => `${name} can tell that ${other.name} has an avatar at ${told(asking)}`,
        )
    }
  }
}
