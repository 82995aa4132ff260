import { t, translate } from '../../../lib/t.ts'
import { PolicyCard, type PolicyProps } from './policy-card.tsx'
import { ROLE_LABELS } from '@oriel/contracts/enums'
import { useQuery } from '@tanstack/react-query'
import { formatInstantDay } from '../../../lib/dates.ts'
import { Row, Rows, Unloaded } from '../../../ui/index.ts'
import common from '../../../ui/layout/common.module.css'
import { missingTwoFactorQuery } from './queries.ts'

const options = () =>
  [
    { value: 'optional', label: t({ id: 'No one' }), hint: t({ id: 'Anyone can turn it on in their profile.' }) },
    { value: 'managers', label: t({ id: 'Managers' }) },
    { value: 'staff', label: t({ id: 'Managers and employees' }) },
  ] as const

export const TwoFactorSettings = (props: PolicyProps) => (
  <PolicyCard
    {...props}
    name="twoFactor"
    title={t({ id: 'Two-factor authentication' })}
    label={t({ id: 'Required for' })}
    hint={t({
      id: 'Recommended for managers. People have 7 days to set it up. After that, they set it up when they sign in.',
    })}
    options={options()}
  >
    {props.settings.twoFactor !== 'optional' && <MissingTwoFactor />}
  </PolicyCard>
)

function MissingTwoFactor() {
  const { data, isError, refetch } = useQuery(missingTwoFactorQuery)
  if (isError || !data) return <Unloaded query={{ isError, refetch }} rows={2} />
  return (
    <section className={common.parts} aria-labelledby="missing-factors">
      <h3 id="missing-factors" className={common.heading}>
        {t({ id: 'Not set up yet' })}
      </h3>
      {data.items.length === 0 ? (
        <p>{t({ id: 'Everyone who needs two-factor authentication has set it up.' })}</p>
      ) : (
        <Rows label={t({ id: 'Not set up yet' })}>
          {data.items.map(({ id, name, role, from }) => (
            <Row
              key={id}
              title={name}
              text={translate(ROLE_LABELS[role])}
              meta={t({ id: 'From {day}' }, { day: formatInstantDay(from) })}
            />
          ))}
        </Rows>
      )}
    </section>
  )
}
