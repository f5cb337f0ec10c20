import type { MailTemplateDetails, MailWordingBody } from "@evoya/schemas/mail-templates";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const mailTemplatesQuery = queryOptions({
  queryKey: ["mail-templates"],
  queryFn: ({ signal }) => api.listMailTemplates({}, { signal }),
});

export const mailTemplateQuery = (name: string) =>
  queryOptions({
    queryKey: ["mail-template", name],
    queryFn: ({ signal }) => api.getMailPreview({ params: { name } }, { signal }),
  });

/** A preview of an email with words that aren't saved. */
export const mailWordingQuery = (name: string, body: MailWordingBody) =>
  queryOptions({
    queryKey: ["mail-wording", name, body],
    queryFn: ({ signal }) => api.previewMailWording({ params: { name }, body }, { signal }),
    gcTime: 0,
  });

/** Saves words for an email, based on the version on screen. */
export function useRewordMail(name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, ifMatch }: { body: MailWordingBody; ifMatch: string }) =>
      api.updateMailWording({ params: { name }, body }, { ifMatch }),
    onSuccess: (saved) => {
      client.setQueryData(mailTemplateQuery(name).queryKey, saved);
      void client.invalidateQueries({ queryKey: mailTemplatesQuery.queryKey });
    },
  });
}

/** Restores our words, and returns the email with them. */
export function useResetMail({ name, updatedAt }: MailTemplateDetails) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await api.resetMailWording({ params: { name } }, { ifMatch: updatedAt });
      return client.fetchQuery({ ...mailTemplateQuery(name), staleTime: 0 });
    },
    onSettled: () => client.invalidateQueries({ queryKey: mailTemplatesQuery.queryKey }),
  });
}

/** Emails it to the colleague who asks: as it goes out, or with words that aren't saved. */
export const useTestMail = (name: string) =>
  useMutation({
    mutationFn: (body?: MailWordingBody) =>
      body ? api.testMailWording({ params: { name }, body }) : api.testMailTemplate({ params: { name } }),
  });
