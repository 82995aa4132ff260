import { lazyComponent } from '../../lib/code/lazy.ts'
import { useMe } from '../../lib/session/session.ts'
import { currentViewAs } from '../../lib/session/view-as-client.ts'

const OnboardingBanner = lazyComponent(() => import('./onboarding-banner.tsx'), 'OnboardingBanner')

/** Lazy: most people see nothing. Awaited to avoid a layout shift. */
export function OnboardingPanel() {
  const { onboarding: welcome } = useMe()
  return welcome && !currentViewAs() ? <OnboardingBanner welcome={welcome} /> : null
}
