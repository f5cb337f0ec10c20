import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const mailTemplatesQuery = queryOptions({
  queryKey: ["mail-templates"],
  queryFn: ({ signal }) => api.listMailTemplates({}, { signal }),
});

export const mailPreviewQuery = (name: string) =>
  queryOptions({
    queryKey: ["mail-templates", name],
    queryFn: ({ signal }) => api.getMailPreview({ params: { name } }, { signal }),
  });

export const useTestMail = (name: string) =>
  useMutation({ mutationFn: () => api.testMailTemplate({ params: { name } }) });
