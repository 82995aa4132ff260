import { t, translate } from '../../../lib/t.ts'
import { PolicyCard, type PolicyProps } from './policy-card.tsx'
import { ROLE_LABELS } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { formatInstantDay } from '../../../lib/dates.ts'
import { Banner, Row, Rows, Unloaded } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'
import { managerPasswordsQuery } from './queries.ts'

const options = () =>
  [
    {
      value: 'one-time',
      label: t({ id: 'One-time' }),
      hint: t({
        id: 'Recommended. People must choose their own password when they sign in. Unused, it expires after 14 days.',
      }),
    },
    {
      value: 'reusable',
      label: t({ id: 'Valid until changed' }),
      hint: t({ id: 'Less safe: managers can read these passwords until people choose their own.' }),
    },
  ] as const

export const ManagerPasswordSettings = (props: PolicyProps) => (
  <PolicyCard
    {...props}
    name="managerSetPasswords"
    title={t({ id: 'Passwords set by managers' })}
    label={t({ id: 'Validity' })}
    hint={t({ id: 'If you switch to one-time, existing passwords stay valid for 14 more days.' })}
    options={options()}
  >
    <ManagerPasswordList />
  </PolicyCard>
)

const hasEnded = (until: string) => until <= new Date().toISOString()

function ManagerPasswordList() {
  const { data, isError, refetch } = useQuery(managerPasswordsQuery)
  if (isError || !data) return <Unloaded query={{ isError, refetch }} rows={2} />
  const more = data.total - data.items.length
  return (
    <section className={common.parts} aria-labelledby="issued-passwords">
      <h3 id="issued-passwords" className={common.heading}>
        {t({ id: 'People with a password set by a manager' })}
      </h3>
      {data.items.length === 0 ? (
        <p>{t({ id: 'Everyone has chosen their own password.' })}</p>
      ) : (
        <>
          {data.items.some(({ until }) => until === null) && (
            <Banner tone="soon">
              {t({ id: 'Managers can read passwords without an end date. Ask these people to choose their own.' })}
            </Banner>
          )}
          <Rows label={t({ id: 'People with a password set by a manager' })}>
            {data.items.map(({ id, name, role, until }) => (
              <Row
                key={id}
                title={name}
                text={translate(ROLE_LABELS[role])}
                meta={
                  until &&
                  (hasEnded(until)
                    ? t({ id: 'Expired {day}' }, { day: formatInstantDay(until) })
                    : t({ id: 'Until {day}' }, { day: formatInstantDay(until) }))
                }
              />
            ))}
          </Rows>
        </>
      )}
      {more > 0 && <p>{t({ id: '{count} more people' }, { count: more })}</p>}
    </section>
  )
}
