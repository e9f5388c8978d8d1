import { router } from '../../router.ts'
import * as handlers from './handlers.ts'
import * as routes from './routes.ts'

/** Router of webhooks, their secrets and deliveries. */
export const webhooks = () =>
  router()
    .openapi(routes.createWebhook, handlers.createWebhook)
    .openapi(routes.listWebhooks, handlers.listWebhooks)
    .openapi(routes.getWebhook, handlers.getWebhook)
    .openapi(routes.changeWebhook, handlers.changeWebhook)
    .openapi(routes.deleteWebhook, handlers.deleteWebhook)
    .openapi(routes.rotateSecret, handlers.rotateSecret)
    .openapi(routes.testWebhook, handlers.testWebhook)
    .openapi(routes.listDeliveries, handlers.listDeliveries)
    .openapi(routes.replayDelivery, handlers.replayDelivery)
