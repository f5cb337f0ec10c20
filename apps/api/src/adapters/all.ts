import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { createConfiguredGoogle } from "../http/google/configured.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Services } from "../stand-ins.ts";
import { createAssistant } from "./assistant/assistant.ts";
import type { Cipher } from "./cipher.ts";
import { createExchangeRateSource } from "./exchange-rates/exchange-rates.ts";
import { createFiles, endpointOf } from "./files/minio.ts";
import type { Mail } from "./mail/mail.ts";
import { createOutbox, type OutboxMail } from "./mail/outbox.ts";
import { createSmtpMail } from "./mail/smtp.ts";
import { watchOutsideCalls } from "./outside-calls.ts";
import { createOverpass } from "./overpass/overpass.ts";
import { createStripePayments } from "./payments/stripe.ts";
import { createPlaceModel } from "./place-model/place-model.ts";
import { createPlanner } from "./planner/planner.ts";
import { createWishReader } from "./planner/wishes.ts";
import { createPush } from "./push/push.ts";
import { createRouting } from "./routing/routing.ts";
import { createConfiguredNetworks } from "./social-networks/configured.ts";
import { createVoice } from "./voice/voice.ts";
import { createWeatherSource } from "./weather/weather.ts";
import { createWebhooks } from "./webhooks/webhooks.ts";
import { createWebsites } from "./websites/websites.ts";

type Parts = {
  config: Config;
  services: Services;
  logger: Logger;
  metrics: Pick<Metrics, "calledOutside">;
  cipher: Cipher;
  clock: () => Date;
  keepInOutbox: (mail: OutboxMail) => Promise<void>;
};

/**
 * Every adapter to an outside service, timed. Calling one inside a transaction throws in development and
 * tests; in production it's logged and goes ahead.
 */
export function createAdapters({ config, services, logger, metrics, cipher, clock, keepInOutbox }: Parts) {
  const model = {
    apiKey: config.OPENAI_API_KEY,
    baseUrl: config.OPENAI_BASE_URL,
    model: config.OPENAI_MODEL,
    usdPerMillionTokens: {
      input: config.OPENAI_INPUT_USD_PER_MILLION,
      output: config.OPENAI_OUTPUT_USD_PER_MILLION,
    },
    onFallback: (error: unknown) => logger.warn({ err: error }, "went on without the model"),
  };
  const mail: Mail = config.SMTP_URL
    ? createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM, requireTls: config.production })
    : createOutbox(keepInOutbox);
  const adapters = {
    files: createFiles({ ...endpointOf(services.files.endpoint), ...services.files }),
    payments: createStripePayments(services.payments),
    mail,
    push: createPush(services.push),
    planner: createPlanner(model),
    wishes: createWishReader(model),
    assistant: createAssistant(model),
    voice: createVoice({
      ...model,
      model: config.EVIE_VOICE_MODEL,
      sound: { voice: config.EVIE_VOICE, transcriptionModel: config.EVIE_TRANSCRIPTION_MODEL },
    }),
    webhooks: createWebhooks({ allowedHosts: config.webhookHosts }),
    websites: createWebsites({ allowedHosts: config.webhookHosts, from: config.WEB_URL }),
    placeModel: createPlaceModel(model),
    overpass: config.OVERPASS_URL ? createOverpass({ url: config.OVERPASS_URL }) : null,
    routing: config.ROUTING_URL
      ? createRouting({
          url: config.ROUTING_URL,
          wire: config.ROUTING_WIRE,
          onFailure: (error) => logger.warn({ err: error }, "the routing server gave no usable answer"),
        })
      : null,
    exchangeRates: config.EXCHANGE_RATES_URL
      ? createExchangeRateSource({ url: config.EXCHANGE_RATES_URL })
      : null,
    weather: config.WEATHER_URL
      ? createWeatherSource({ url: config.WEATHER_URL, apiKey: config.WEATHER_API_KEY })
      : null,
    google: createConfiguredGoogle(config, cipher, clock),
    socialNetworks: createConfiguredNetworks(config, cipher, clock),
  };
  return watchOutsideCalls(adapters, {
    onBreach: (breach) => {
      if (!config.production) throw breach;
      logger.error({ err: breach }, "called outside inside a transaction");
    },
    onCall: metrics.calledOutside,
  });
}
