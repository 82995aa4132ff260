import { lazyComponent } from '../../lib/code/lazy.ts'
import { useMe } from '../../lib/session/session.ts'
import { currentViewAs } from '../../lib/session/view-as-client.ts'

const OnboardingBanner = lazyComponent(
  () => import('./onboarding-banner.tsx'),
  (it) => it.OnboardingBanner,
)

/** Shows nothing to most people, so what it shows is loaded for those who see it. The page waits: nothing jumps. */
export function OnboardingPanel() {
  const { welcome } = useMe()
  return welcome && !currentViewAs() ? <OnboardingBanner welcome={welcome} /> : null
}
