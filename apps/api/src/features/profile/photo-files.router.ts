import { Problem } from "@evoya/schemas/problems";
import express, { type Router } from "express";
import { FileNotFound, type Files } from "../../adapters/files/files.ts";
import { sendStream } from "../../http/send-stream.ts";
import { orUnavailable } from "../member-files/keeping.ts";

const keyPattern = /^[0-9a-f-]{36}\/[0-9a-f-]{36}\.(jpg|png|webp)$/;

/** Serves profile photos from a path that neither needs nor reads a cookie (design §6). */
export function createPhotoFiles(files: Files): Router {
  const router = express.Router();
  router.get("/files/photos/:userId/:name", async (request, response) => {
    const key = `${request.params.userId}/${request.params.name}`;
    if (!keyPattern.test(key)) throw new Problem("not_found");
    const file = await orUnavailable(files.get({ bucket: "profile-images", key })).catch((error: unknown) => {
      throw error instanceof FileNotFound ? new Problem("not_found") : error;
    });
    response.setHeader("Content-Type", file.contentType);
    response.setHeader("Content-Length", file.length);
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    await sendStream(file.stream, response);
  });
  return router;
}
