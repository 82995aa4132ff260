import { LIMITS } from '@oriel/contracts/limits'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { classicOver } from './classic/routes.ts'
import { aboutRoutes } from './features/settings/about/routes.ts'
import { activityRoutes } from './features/activity/log/routes.ts'
import { brandingRoutes } from './features/settings/branding/routes.ts'
import { apiTokenRoutes } from './features/auth/api-tokens/routes.ts'
import { apiDocsRoutes } from './features/settings/api-docs/routes.ts'
import { auditRoutes } from './features/activity/audit-log/routes.ts'
import { calendarFeedRoutes } from './features/notifications/calendar-feeds/routes.ts'
import { companyRoutes } from './features/people/companies/routes.ts'
import { commentRoutes } from './features/discussion/comments/routes.ts'
import { timeOffRoutes } from './features/people/time-off/routes.ts'
import { outboxRoutes } from './features/notifications/outbox/routes.ts'
import { fileRoutes } from './features/discussion/files/routes.ts'
import { healthRoutes } from './features/settings/health/routes.ts'
import { mailSettingsRoutes } from './features/notifications/mail-settings/routes.ts'
import { inboundEmailRoutes } from './features/notifications/inbound-email/routes.ts'
import { handOverRoutes } from './features/overview/hand-over/routes.ts'
import { homeRoutes } from './features/overview/home/routes.ts'
import { invitationRoutes } from './features/access/invitations/routes.ts'
import { deliverableRoutes } from './features/sign-off/deliverables/routes.ts'
import { withdrawForNewVersion } from './features/sign-off/sign-offs/withdraw-sign-off.ts'
import { signOffRecordRoutes } from './features/sign-off/records/routes.ts'
import { labelRoutes } from './features/work/labels/routes.ts'
import { templateRoutes } from './features/work/templates/routes.ts'
import { dateChangeRoutes } from './features/projects/date-changes/routes.ts'
import { milestoneRoutes } from './features/projects/milestones/routes.ts'
import { dependencyRoutes } from './features/work/dependencies/routes.ts'
import { recurrenceRoutes } from './features/work/recurrence/routes.ts'
import { suggestionRoutes } from './features/access/suggestions/routes.ts'
import { workloadRoutes } from './features/work/workload/routes.ts'
import { attentionRoutes } from './features/requests/attention/routes.ts'
import { notificationRoutes } from './features/notifications/inbox/routes.ts'
import { liveRoutes } from './features/activity/live-updates/routes.ts'
import { oidcRoutes } from './features/access/oidc/routes.ts'
import { passkeyRoutes } from './features/auth/passkeys/routes.ts'
import { peopleRoutes } from './features/people/accounts/routes.ts'
import { annotationRoutes } from './features/discussion/annotations/routes.ts'
import { profileRoutes } from './features/people/profile/routes.ts'
import { preferenceRoutes } from './features/settings/preferences/routes.ts'
import { projectRoutes } from './features/projects/projects/routes.ts'
import { requestRoutes } from './features/requests/requests/routes.ts'
import { savedViewRoutes } from './features/work/saved-views/routes.ts'
import { searchRoutes } from './features/overview/search/routes.ts'
import { sessionRoutes } from './features/auth/session/routes.ts'
import { signInLinkRoutes } from './features/access/sign-in-links/routes.ts'
import { twoFactorRoutes } from './features/auth/two-factor/routes.ts'
import { settingsRoutes } from './features/settings/workspace/routes.ts'
import { trashRoutes } from './features/work/trash/routes.ts'
import { exportRoutes } from './features/settings/export/routes.ts'
import { onboardingRoutes } from './features/access/onboarding/routes.ts'
import { importRoutes } from './features/work/imports/routes.ts'
import { workItemRoutes } from './features/work/work-items/routes.ts'
import type { Services } from './platform/http/services.ts'
import { Admission } from './platform/http/backpressure/admission.ts'
import { registerErrorHandler, respondToParserError, respondBadUrl } from './platform/http/responses/error-responses.ts'
import { readRequestId } from './platform/http/session/client-address.ts'
import { addRoute } from './platform/http/add-route.ts'
import { addRequestHooks } from './platform/http/request-hooks.ts'
import { registerBodyParsers } from './platform/http/input/body-parsers.ts'
import { BROTLI_OPTIONS, COMPRESS_FROM, ENCODINGS } from './platform/http/responses/compress-response.ts'
import { toJsonBytes } from './platform/http/input/json-bytes.ts'
import { closeConnectionsOnShutdown } from './platform/http/backpressure/graceful-shutdown.ts'
import { queueLimitsFor, serverLimits } from './platform/http/input/server-limits.ts'
import { normalizeTarget } from './platform/http/routing/paths.ts'
import { serializePipelinedRequests } from './platform/http/backpressure/limit-pipelining.ts'
import { createHttpServer } from './platform/http/backpressure/request-dispatcher.ts'
import type { Route } from './platform/http/route.ts'
import { closeSlowReaders } from './platform/http/backpressure/slow-readers.ts'
import { serveWebApp } from './platform/http/responses/static-files.ts'

const features: readonly Route[] = [
  ...healthRoutes,
  ...aboutRoutes,
  ...exportRoutes,
  ...liveRoutes,
  ...auditRoutes,
  ...activityRoutes,
  ...sessionRoutes,
  ...peopleRoutes,
  ...signInLinkRoutes,
  ...companyRoutes,
  ...invitationRoutes,
  ...milestoneRoutes,
  ...dateChangeRoutes,
  ...calendarFeedRoutes,
  ...labelRoutes,
  ...templateRoutes,
  ...timeOffRoutes,
  ...workloadRoutes,
  ...deliverableRoutes,
  ...signOffRecordRoutes,
  ...suggestionRoutes,
  ...trashRoutes,
  ...projectRoutes,
  ...workItemRoutes,
  ...importRoutes,
  ...dependencyRoutes,
  ...recurrenceRoutes,
  ...commentRoutes,
  ...fileRoutes(withdrawForNewVersion),
  ...annotationRoutes,
  ...requestRoutes,
  ...attentionRoutes,
  ...notificationRoutes,
  ...outboxRoutes,
  ...mailSettingsRoutes,
  ...inboundEmailRoutes,
  ...homeRoutes,
  ...handOverRoutes,
  ...profileRoutes,
  ...preferenceRoutes,
  ...onboardingRoutes,
  ...settingsRoutes,
  ...brandingRoutes,
  ...twoFactorRoutes,
  ...passkeyRoutes,
  ...apiTokenRoutes,
  ...oidcRoutes,
  ...searchRoutes,
  ...savedViewRoutes,
]

export const routes: readonly Route[] = [...features, ...classicOver(features), ...apiDocsRoutes(() => routes)]

interface Watcher {
  watch(app: FastifyInstance): void
}

export async function buildApp(services: Services, watchers: readonly Watcher[] = []) {
  const logger: FastifyBaseLogger = services.log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: readRequestId,
    trustProxy: services.config.trustProxy ?? false,
    forceCloseConnections: 'idle',
    // Oriel sends its own 503.
    return503OnClosing: false,
    frameworkErrors: respondBadUrl(services.config),
    clientErrorHandler: respondToParserError,
    routerOptions: { maxParamLength: LIMITS.text },
    rewriteUrl: ({ url = '/' }) => normalizeTarget(url),
    bodyLimit: serverLimits.bodyLimit,
    serverFactory: createHttpServer,
  })
  app.decorateRequest('visitor', null)
  app.decorate('admission', new Admission(app.server, queueLimitsFor(services.db)))
  app.server.maxConnections = services.config.maxConnections
  closeSlowReaders(app)
  closeConnectionsOnShutdown(app.server, services.leaving)
  serializePipelinedRequests(app)
  for (const watcher of watchers) watcher.watch(app)
  await addRequestHooks(app, services)
  registerErrorHandler(app, services)
  registerBodyParsers(app)
  // The type requires text; bytes are sent unchanged.
  app.setReplySerializer(toJsonBytes as (value: unknown) => string)
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    // Synchronous: below this size a stream costs more.
    syncThreshold: 256 * 1024,
    encodings: [...ENCODINGS],
    brotliOptions: BROTLI_OPTIONS,
  })
  await app.register(multipart)
  for (const route of routes) addRoute(app, services, route)
  await serveWebApp(app, services)
  return app
}
