import { defineJob, defineSingleJob } from "../../jobs/define-job.ts";

type Itinerary = { itineraryId: string };

export const itineraryJobs = {
  /** With a model, each spends most of its time waiting for it. */
  "generate-itinerary": defineJob<Itinerary>({
    atOnce: 4,
    isUrgent: true,
    retryLimit: 2,
    retryDelay: 2,
    expireInSeconds: 180,
    deadLetter: "abandon-itinerary",
  }),
  /** Looks up what there is at a place we have no guide for, and then has the itinerary made. */
  "make-destination": defineSingleJob<Itinerary>({
    isUrgent: true,
    retryLimit: 1,
    retryDelay: 5,
    expireInSeconds: 180,
    deadLetter: "abandon-itinerary",
  }),
  /** Runs after a generation's last attempt. */
  "abandon-itinerary": defineJob<Itinerary>({
    atOnce: 2,
    retryLimit: 10,
    retryDelay: 5,
    expireInSeconds: 30,
  }),
  /** Each keeps a core busy for half a second. */
  "make-itinerary-pdf": defineJob<Itinerary>({
    atOnce: 1,
    isUrgent: true,
    retryLimit: 2,
    retryDelay: 1,
    expireInSeconds: 60,
  }),
};
