const at = "2026-11-20T18:30:00.000Z";
const caption = "Dusk over the Tagus";

/** What the networks say about their traveler, by question; `image` is where a photo is. */
export const travelersAnswers: Record<string, (image: (name: string) => string) => object> = {
  "GET /me": () => ({ user_id: "17841400000000001", username: "ada.travels" }),
  "GET /me/media": (image) => ({
    data: [
      {
        id: "180001",
        caption,
        media_type: "CAROUSEL_ALBUM",
        permalink: "https://www.instagram.com/p/abc/",
        timestamp: "2026-11-20T18:30:00+0000",
        children: {
          data: [
            { id: "180002", media_type: "IMAGE", media_url: image("one") },
            { id: "180003", media_type: "VIDEO", media_url: image("film") },
          ],
        },
      },
      {
        id: "180004",
        media_type: "VIDEO",
        media_url: image("film"),
        timestamp: "2026-11-19T18:30:00+0000",
      },
    ],
  }),
  "GET /v25.0/me": () => ({ id: "10000001", name: "Ada Ray" }),
  "GET /v25.0/me/photos": (image) => ({
    data: [
      {
        id: "20001",
        name: caption,
        created_time: "2026-11-20T18:30:00+0000",
        link: "https://www.facebook.com/photo/?fbid=20001",
        images: [
          { source: image("large"), width: 2048, height: 1536 },
          { source: image("small"), width: 600, height: 450 },
        ],
      },
    ],
  }),
  "DELETE /v25.0/me/permissions": () => ({ success: true }),
  "GET /2/users/me": () => ({ data: { id: "30001", name: "Ada", username: "ada_travels" } }),
  "GET /2/users/30001/tweets": (image) => ({
    data: [
      { id: "40001", text: caption, created_at: at, attachments: { media_keys: ["3_1", "7_1"] } },
      { id: "40002", text: "Without a photo", created_at: at },
    ],
    includes: {
      media: [
        { media_key: "3_1", type: "photo", url: image("one") },
        { media_key: "7_1", type: "video" },
      ],
    },
  }),
};
